import { formatMoney } from '@jade/ui/money'

/** Money with its thousandths of a cent, grouped: `58764.8012` -> `58,764.8012`. */
export function grouped(exact: string): string {
  const at = exact.indexOf('.') + 3
  return `${formatMoney(exact.slice(0, at))}${exact.slice(at)}`
}
