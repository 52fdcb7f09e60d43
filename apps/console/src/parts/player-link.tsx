import { Link } from '@tanstack/react-router'
import classes from './player-link.module.css'

interface Props {
  readonly id: string
  readonly account: string
}

/** An account as the way to everything known about its owner. */
export function PlayerLink({ id, account }: Props) {
  return (
    <Link to="/players" search={{ q: id, open: id }} className={classes.link} onClick={(event) => event.stopPropagation()}>
      {account}
    </Link>
  )
}
