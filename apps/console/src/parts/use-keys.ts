import { useLayoutEffect, useRef } from 'react'
import { commands, enterIsFree, type KeyPlace } from './keys.ts'

/** What a key press fell on. */
export function placeOf(target: EventTarget | null): KeyPlace {
  const element = target instanceof HTMLElement ? target : document.body
  return { tag: element.tagName, type: element.getAttribute('type') ?? 'text', editable: element.isContentEditable }
}

/** Whether the screen is free: keys of a list mean nothing under a drawer or a dialog. */
export const nothingLiesOver = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') === null

/**
 * Keys as commands of this screen, while it is shown: never while somebody types, never with Ctrl, Alt or Meta. They are there as soon as what they belong to
 * is drawn, hence the layout effects.
 */
export function useKeys(acts: Readonly<Record<string, (() => unknown) | undefined>>): void {
  const latest = useRef(acts)
  useLayoutEffect(() => {
    latest.current = acts
  })
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
      const act = latest.current[event.key]
      const free = event.key === 'Enter' ? enterIsFree : commands
      if (!act || !free(placeOf(event.target))) return
      // What says that it does nothing now leaves the key to who does.
      if (act() !== false) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
