import { Alert, Button, Code, CopyButton, Stack, Text } from '@mantine/core'
import { m } from '../paraglide/messages.js'

/** What nobody is shown a second time: a key, a link. */
export function ShownOnce({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <Alert color="amber" title={label} role="status">
      <Stack gap="xs" align="flex-start">
        <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', width: '100%' }}>
          {value}
        </Code>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="default" onClick={copy}>
              {copied ? m.parts_copied() : m.parts_copy()}
            </Button>
          )}
        </CopyButton>
        <Text size="xs">{m.parts_shown_once()}</Text>
      </Stack>
    </Alert>
  )
}
