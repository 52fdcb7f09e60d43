import { useState } from 'react'

/** Names that somebody put into a set; kept in this browser under `key`. */
export function useKeptSet(key: string): { has(name: string): boolean; turn(name: string): void } {
  const [names, setNames] = useState<readonly string[]>(() => (localStorage.getItem(key) ?? '').split(' ').filter(Boolean))
  return {
    has: (name) => names.includes(name),
    turn: (name) => {
      const next = names.includes(name) ? names.filter((one) => one !== name) : [...names, name]
      localStorage.setItem(key, next.join(' '))
      setNames(next)
    },
  }
}
