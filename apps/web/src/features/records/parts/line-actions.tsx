import { Link } from '@tanstack/react-router'
import { m } from '#messages'
import { usePath } from '../../site/door.ts'
import type { Line } from '../lines.ts'
import css from './line-actions.module.css'

interface LineActionsProps {
  readonly line: Line
  readonly onCancel: (line: Line) => void
}

/** What may still be done with an order: upload its proof on its page, or call it off. */
export function LineActions({ line, onCancel }: LineActionsProps) {
  const deposit = usePath('deposit')
  if (!line.canUpload && !line.canCancel) return null
  return (
    <span className={css.actions}>
      {line.canUpload && deposit && (
        <Link to={deposit as never} search={{ status: 'doing', key: line.key } as never} className={css.action}>
          {m.records_upload()}
        </Link>
      )}
      {line.canCancel && (
        <button type="button" className={css.action} onClick={() => onCancel(line)}>
          {m.records_cancel()}
        </button>
      )}
    </span>
  )
}
