import { useState } from 'react'

type Values = Readonly<Record<string, string | boolean>>
export type Errors<V extends Values> = Partial<Record<keyof V & string, string>>

/** What is wrong with a field, or null. */
export type Rules<V extends Values> = { readonly [K in keyof V]: (value: V[K], all: V) => string | null }

/**
 * The state of a form at the door of the house. Its rules (the server's own, and the library they are written in) are fetched once the
 * page is awake; until then nothing is said about a field that was left, and a press of the button waits for them.
 */
export function useFields<V extends Values>(initial: V, fetchRules: () => Promise<Rules<V>>) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors<V>>({})
  const problemOf = (rules: Rules<V>, name: keyof V & string) => rules[name](values[name], values)
  const set = <K extends keyof V & string>(name: K, value: V[K]) => {
    setValues((now) => ({ ...now, [name]: value }))
    setErrors(({ [name]: _, ...rest }) => rest as Errors<V>)
  }
  /** Checks one field that was left. */
  const leave = async (name: keyof V & string) => {
    const problem = problemOf(await fetchRules(), name)
    if (problem !== null) setErrors((now) => ({ ...now, [name]: problem }))
  }
  /** All is well; else the errors stand and the first field that is wrong takes the focus: on a phone it may be out of sight. */
  const check = async (form: HTMLFormElement): Promise<boolean> => {
    const rules = await fetchRules()
    const names = Object.keys(values) as (keyof V & string)[]
    const found = names.flatMap((name) => {
      const problem = problemOf(rules, name)
      return problem === null ? [] : [[name, problem] as const]
    })
    setErrors(Object.fromEntries(found) as Errors<V>)
    focus(form, found[0]?.[0])
    return found.length === 0
  }
  const text = (name: keyof V & string) => ({
    name,
    value: String(values[name]),
    error: errors[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => set(name, event.currentTarget.value as V[typeof name]),
    onBlur: () => void leave(name),
  })
  const tick = (name: keyof V & string) => ({
    name,
    checked: values[name] === true,
    error: errors[name],
    onChange: (event: { readonly currentTarget: { readonly checked: boolean } }) =>
      set(name, event.currentTarget.checked as V[typeof name]),
  })
  return { values, set, setErrors, check, text, tick }
}

function focus(form: HTMLFormElement, name: string | undefined): void {
  const field = name === undefined ? null : form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
