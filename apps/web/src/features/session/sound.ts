import { useState } from 'react'
import { readLocal, writeLocal } from './storage.ts'

/** May events sound on this device (API-12)? On until somebody turns it off. */
export const soundIsOn = (): boolean => readLocal('muted') !== '1'

/** The switch of this device. */
export function useSound(): { readonly on: boolean; readonly toggle: () => void } {
  const [on, setOn] = useState(soundIsOn)
  return {
    on,
    toggle: () => {
      writeLocal('muted', on ? '1' : '')
      setOn(!on)
    },
  }
}
