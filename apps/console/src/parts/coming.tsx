import { Alert, Button, Skeleton, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { m } from '../paraglide/messages.js'
import { problemOf, referenceOf } from './problem.ts'

/** What is read of a query where its data is not there. */
export interface Query {
  readonly isError: boolean
  readonly error: unknown
  readonly isFetching: boolean
  refetch(): unknown
}

/** In the place of what a call brings: its height in px while it is on its way; once it has failed why, and a button that asks again. */
export function Coming({ query, height }: { readonly query: Query; readonly height: number }) {
  return query.isError ? <Failed query={query} /> : <Skeleton height={height} />
}

/** Why a call brought nothing, and a button that asks again. */
export function Failed({ query }: { readonly query: Query }) {
  const reference = referenceOf(query.error)
  const [problem] = problemOf(query.error).split('\n')
  return (
    <Alert color="red" title={problem || m.parts_failed()}>
      {reference !== '' && (
        <Text size="xs" c="dimmed" mb="xs">
          {reference}
        </Text>
      )}
      <Button
        size="compact-sm"
        leftSection={<IconRefresh size={14} aria-hidden />}
        loading={query.isFetching}
        onClick={() => void query.refetch()}
      >
        {m.parts_retry()}
      </Button>
    </Alert>
  )
}
