import { ErrorState } from '@jade/ui/list-faces'
import { Skeleton } from '@jade/ui/skeleton'
import { Switch } from '@mantine/core'
import { m } from '#messages'
import { useAdvertising } from '../advertising.ts'

/** Whether the player wants to be told of offers and news. */
export default function AdvertisingChoice() {
  const { wanted, failed, retry, fetching, busy, say } = useAdvertising()
  if (failed) return <ErrorState onRetry={retry} busy={fetching} />
  if (wanted === undefined) return <Skeleton height={72} />
  return (
    <Switch
      label={m.protection_news_wanted()}
      description={m.protection_news_text()}
      checked={wanted}
      disabled={busy}
      onChange={(event) => say(event.currentTarget.checked)}
    />
  )
}
