import { useState } from 'react'

/** The texts of a form by name, and what an input needs to hold one of them. */
export function useFields<F extends string>(empty: Readonly<Record<F, string>>) {
  const [values, setValues] = useState(empty)
  const field = (name: F) => ({
    value: values[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
  })
  return { values, field }
}
