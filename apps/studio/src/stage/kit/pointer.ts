/**
 * Who uses the mouse may go on by keys: a press of a pointer leaves no focus behind, on which the space bar or Enter would press again.
 * Seen before the press itself is, so that a dialog does not give the focus back to the button that opened it.
 */
export function freeKeysAfterPointer(): void {
  const free = ({ detail, target }: MouseEvent) => {
    if (detail > 0 && target instanceof Element) target.closest('button')?.blur()
  }
  document.addEventListener('click', free, { capture: true })
}
