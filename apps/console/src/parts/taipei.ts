/** `2026-06-15T13:00`, as a browser's field gives it, taken as Taipei time: `2026-06-15 13:00:00`. Empty stays empty. */
export function timeOfField(field: string): string {
  if (field === '') return ''
  return `${field.replace('T', ' ')}${field.length === 16 ? ':00' : ''}`
}
