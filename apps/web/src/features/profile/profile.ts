import { useQuery } from '@tanstack/react-query'
import { useSettings } from '../site/door.ts'
import { kycApi } from './api.ts'

export type Profile = Awaited<ReturnType<typeof kycApi.profile>>['data']

export const profileQuery = {
  queryKey: ['profile'],
  queryFn: () => kycApi.profile().then((reply) => reply.data),
} as const

/** The member profile with its loading and error faces. */
export function useProfile() {
  const settings = useSettings()
  const { data, isError, refetch, isFetching } = useQuery(profileQuery)
  return {
    profile: data,
    failed: isError && !data,
    retry: () => void refetch(),
    busy: isFetching,
    /** allow_player_edit_information. */
    editable: settings?.allow_player_edit_information !== 0,
  }
}

/** Name, gender and birthday are all there; they cannot be changed any more. */
export function isComplete(profile: Profile): boolean {
  return profile.name !== '' && profile.gender !== 0 && profile.birthday !== ''
}
