import { useState } from 'react'
import { useTagWords } from '../../parts/tag-words.ts'

/** Tags to choose from; one that stands on nobody yet may be asked for all the same. */
export function useTagChoices() {
  const [typed, setTyped] = useState('')
  return { data: [...useTagWords(typed)], searchValue: typed, onSearchChange: setTyped }
}
