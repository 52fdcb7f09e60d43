import type { ReplyOf } from '@jade/contract/call'
import { permissionWords } from '@jade/contract/backoffice/permission-words'
import type { roleCalls } from '@jade/contract/backoffice/role-calls'
import { useQuery } from '@tanstack/react-query'
import { lang } from '../../app/locale.ts'
import { roleApi } from '../session/api.ts'

export type MatrixData = ReplyOf<typeof roleCalls.roleMatrix>['data']
export type RoleOf = MatrixData['roles'][number]
export type Line = MatrixData['permissions'][number]

/** Which role opens which permission. */
export function useMatrix() {
  return useQuery({ queryKey: ['roles', 'matrix'], queryFn: async () => (await roleApi.roleMatrix()).data, refetchInterval: 10_000 })
}

/** Lines by the room that declares them, those whose name or words have the text in them. */
export function byRoom(lines: readonly Line[], wanted: string): readonly (readonly [room: string, lines: readonly Line[]])[] {
  const text = wanted.toLowerCase()
  const fits = ({ permission, room }: Line) =>
    [permission, room, permissionWords(permission, 'zh'), permissionWords(permission, 'en')].some((one) => one.toLowerCase().includes(text))
  const found = lines.filter(fits)
  return [...new Set(found.map(({ room }) => room))]
    .sort((a, b) => a.localeCompare(b, 'en'))
    .map((room) => [room, found.filter((line) => line.room === room)] as const)
}

export const roleLabel = (role: RoleOf): string => role[lang()]
