/** `"1234.5"` or cents as `1,234.50`. */
export function shown(value: string | number): string {
  return Number(value).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}
