import { linkOperatorCalls } from '@jade/contract/protection/link-calls'
import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { m } from '../paraglide/messages.js'
import { Coming } from './coming.tsx'
import { linkText } from './link-text.ts'
import { PlayerLink } from './player-link.tsx'

const links = api.room(linkOperatorCalls)

/** Accounts that share something with a player, and what. It says nothing of guilt: a household shares most of it. */
export function AccountLinks({ id }: { readonly id: string }) {
  const query = useQuery({ queryKey: ['players', 'links', id], queryFn: async () => (await links.playerLinks({ id })).data })
  const { data } = query
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {m.parts_links()}
      </Text>
      {!data && <Coming query={query} height={60} />}
      {data?.links.length === 0 && (
        <Text size="sm" c="dimmed">
          {m.parts_links_none()}
        </Text>
      )}
      {data?.links.map((link) => (
        <Group key={link.player_id} justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
          <Text size="sm">
            <PlayerLink id={link.player_id} account={link.account} />
          </Text>
          <Text size="sm" c="dimmed" ta="right">
            {link.signs.map((sign) => linkText[sign]()).join(' · ')}
          </Text>
        </Group>
      ))}
      {data?.more === 1 && (
        <Text size="xs" c="dimmed">
          {m.parts_links_more()}
        </Text>
      )}
    </Stack>
  )
}
