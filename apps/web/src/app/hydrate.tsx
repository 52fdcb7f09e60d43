import { onlineManager } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** A screen that cannot be drawn must not keep the page silent for ever. */
const LONGEST_MS = 15_000

const screen = Promise.withResolvers<void>()

/** Called by the first screen once it is awake (router.tsx). */
export const screenAwake: () => void = screen.resolve

/**
 * Wakes a prerendered page up. The screen wakes a moment after the frame round it; an answer that arrives in between would make its
 * two drawings differ, and what differs (a disabled button) is never put right: so queries wait until the screen is awake.
 */
export async function hydrate(box: HTMLElement, app: ReactNode): Promise<void> {
  onlineManager.setOnline(false)
  hydrateRoot(box, app)
  await Promise.race([screen.promise, new Promise((resolve) => setTimeout(resolve, LONGEST_MS))])
  onlineManager.setOnline(navigator.onLine)
}
