import { Navigate } from '@tanstack/react-router'

/** The bets are the list of the rounds. */
export default function Rounds() {
  return <Navigate to="/bets" replace />
}
