import { useState } from 'react'
import { usePosition } from './position.ts'
import { realityChoices, realityCount, realityEvery } from './reality.rules.ts'

const EVERY_KEY = 'reality-every'
const SEEN_KEY = 'reality-seen'

/** Is a reality check due in this session of play, and what it tells. Games ask by themselves; here it is for who is on the site. */
export function useReality() {
  const position = usePosition()
  const most = position?.reality_minutes ?? 0
  const [chosen, setChosen] = useState(() => Number(localStorage.getItem(EVERY_KEY) ?? 0) || 0)
  const [seen, setSeen] = useState(() => localStorage.getItem(SEEN_KEY) ?? '')
  const every = realityEvery(most, chosen)
  const count = position?.playing ? realityCount(position.seconds, every) : 0
  // Counted by session of play: a new one begins anew.
  const mark = `${position?.started_at ?? ''} ${every} ${count}`
  const { staked = '0.00', net = '0.00', seconds = 0 } = position ?? {}
  return {
    due: count > 0 && seen !== mark,
    goOn: () => {
      localStorage.setItem(SEEN_KEY, mark)
      setSeen(mark)
    },
    choices: realityChoices(most),
    every,
    setEvery: (minutes: number) => {
      localStorage.setItem(EVERY_KEY, String(minutes))
      setChosen(minutes)
    },
    minutes: Math.floor(seconds / 60),
    staked,
    won: (Number(staked) + Number(net)).toFixed(2),
    net,
  }
}

export type Reality = ReturnType<typeof useReality>
