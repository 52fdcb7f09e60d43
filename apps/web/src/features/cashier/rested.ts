import { useEffect, useState } from 'react'

/** The value once it rested: what is asked of the server while somebody types. */
export function useRested<Value>(value: Value, milliseconds = 350): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return rested
}
