import { ObjectLink } from './object-link.tsx'

interface Props {
  readonly id: string
  readonly account: string
}

/** An account as the way to everything known about its owner. */
export function PlayerLink({ id, account }: Props) {
  return (
    <ObjectLink in="/players" id={id}>
      {account}
    </ObjectLink>
  )
}
