/** `"1234.5"` or cents as `1,234.50`. */
export function shown(value: string | number): string {
  return Number(value).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

/** A net position with its sign: `+1,234.50`, `−20.00`, `0.00`. */
export function signed(net: number): string {
  return `${net > 0 ? '+' : net < 0 ? '−' : ''}${shown(Math.abs(net))}`
}
