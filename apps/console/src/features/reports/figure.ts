import { formatMoney, groupThousands } from '@jade/ui/money'
import { spanText } from '../../parts/age.tsx'
import type { Column } from './api.ts'

type Kind = Column['kind']

/** A cell as people read it; what is not known is a dash, never zero. */
export function figureText(kind: Kind, cell: string): string {
  if (cell === '') return '—'
  switch (kind) {
    case 'money':
      return formatMoney(cell)
    case 'count':
      return groupThousands(cell)
    case 'rate':
      return `${(Number(cell) / 100).toFixed(2)} %`
    case 'seconds':
      return spanText(Number(cell))
    case 'text':
      return cell
  }
}

/** A cell as a chart draws it; null where nothing is known. */
export function drawnValue(kind: Kind, cell: string | undefined): number | null {
  if (cell === undefined || cell === '' || kind === 'text') return null
  return kind === 'rate' ? Number(cell) / 100 : Number(cell)
}

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** A value on an axis: 1.2M, 40K, 96 %, 5 min. */
export function axisText(kind: Kind, value: number): string {
  if (kind === 'seconds') return spanText(value)
  return kind === 'rate' ? `${compact.format(value)} %` : compact.format(value)
}

export interface Change {
  readonly text: string
  readonly way: 'up' | 'down' | 'same'
}

/** How a figure changed from the period before: in percent, of a rate in points. Null where there is nothing to compare with. */
export function changeOf(kind: Kind, now: string | undefined, before: string | undefined): Change | null {
  if (kind === 'text' || !now || !before) return null
  const [value, was] = [Number(now), Number(before)]
  const way = value > was ? 'up' : value < was ? 'down' : 'same'
  if (kind === 'rate') return { way, text: `${signed((value - was) / 100, 2)} pp` }
  return was === 0 ? null : { way, text: `${signed(((value - was) / Math.abs(was)) * 100, 1)} %` }
}

const signed = (value: number, digits: number) => `${value > 0 ? '+' : ''}${value.toFixed(digits)}`
