import type { ReactNode } from 'react'

export interface Worded {
  readonly word: (zh: string, en: string) => string
}

/** A part under the name of its file. */
export function Sample({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className="sample">
      <h2>{name}</h2>
      {children}
    </section>
  )
}
