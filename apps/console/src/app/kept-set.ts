import { useState } from 'react'

const keptUnder = (key: string): readonly string[] => (localStorage.getItem(key) ?? '').split(' ').filter(Boolean)

/** Names that somebody put into a set; kept in this browser under `key`. */
export function useKeptSet(key: string): { has(name: string): boolean; turn(name: string): void } {
  const [names, setNames] = useState(() => keptUnder(key))
  return {
    has: (name) => names.includes(name),
    turn: (name) => {
      const now = keptUnder(key)
      const next = now.includes(name) ? now.filter((one) => one !== name) : [...now, name]
      localStorage.setItem(key, next.join(' '))
      setNames(next)
    },
  }
}
