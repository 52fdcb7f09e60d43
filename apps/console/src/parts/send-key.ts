type Pressed = Readonly<
  Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat'> & {
    /** Enter that ends a word being composed, as Chinese is typed, is none. */
    isComposing: boolean
  }
>

/** Ctrl+Enter, or Cmd+Enter: what is written goes off. A key that is held down sends once. */
export function isSendKey({ key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing }: Pressed): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !altKey && !shiftKey && !repeat && !isComposing
}
