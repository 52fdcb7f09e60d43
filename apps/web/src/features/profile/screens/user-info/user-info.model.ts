import { useUser } from '../../../session/door.ts'
import { cardStanding } from '../../id-card.rules.ts'
import { isComplete, useProfile } from '../../profile.ts'

export function useUserInfo() {
  const user = useUser()
  const { profile, ...state } = useProfile()
  return {
    ...state,
    profile,
    avatar: user?.avatar,
    level: user?.level.name_frontend,
    complete: profile !== undefined && isComplete(profile),
    card: profile && cardStanding({ front: profile.status_ID_card_front, back: profile.status_ID_card_back }),
  }
}
