// Side sheets and dialogs: one at a time, closed by Escape, a click beside it, or its button.

import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../words.ts";
import { Icon } from "./Card.tsx";

/** The name of the open sheet, or "". */
export const sheet = signal("");

export function openSheet(name: string): void {
  sheet.value = name;
}

export function closeSheet(): void {
  sheet.value = "";
}

interface Props {
  title: string;
  name: string;
  kind?: "side" | "narrow" | "middle" | "tip";
  children: ComponentChildren;
}

/** A modal dialog with a heading and a button that closes it. */
export function Sheet({ title, name, kind = "side", children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      class={kind === "narrow" ? "sheet side narrow" : `sheet ${kind}`}
      data-testid={`sheet-${name}`}
      aria-labelledby="sheet-title"
      onClose={() => sheet.value === name && closeSheet()}
      onClick={(event) => event.target === dialog.current && closeSheet()}
    >
      <div class="sheet-inside">
        <header class="sheet-head">
          <h2 id="sheet-title">{title}</h2>
          <button type="button" class="round" aria-label={t("Close")} onClick={closeSheet}>
            <Icon name="close" />
          </button>
        </header>
        <div class="sheet-body" tabIndex={0} role="group" aria-labelledby="sheet-title">{children}</div>
      </div>
    </dialog>
  );
}
