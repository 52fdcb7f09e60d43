/** Where states of a shared game are told: every socket of a visit to that game listens, and nobody else. */
export function channelOf(game: string): `channel.${string}` {
  return `channel.${game}`
}
