import { useCallback, useEffect, useState } from "react";

const listBoxes = (formId: string) => [
  ...document.querySelectorAll<HTMLInputElement>(`input[type=checkbox][form="${CSS.escape(formId)}"]`),
];

/**
 * The ticked checkboxes of a form, wherever they are in the document: how many, of how many.
 * @param rows counted again when they change: a posted form leaves its boxes ticked.
 */
export function useSelection(formId: string, rows: readonly unknown[]) {
  const [count, setCount] = useState(0);
  const recount = useCallback(() => setCount(listBoxes(formId).filter(({ checked }) => checked).length), [formId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other boxes
  useEffect(recount, [recount, rows]);
  const tickAll = (isTicked: boolean) => {
    for (const box of listBoxes(formId)) box.checked = isTicked;
    recount();
  };
  return { count, recount, tickAll };
}
