import type { RichRun, RichText as Text } from '@jade/contract/messages/rich-text'
import { useQuery } from '@tanstack/react-query'
import { messages } from './api.ts'
import { Anchor, Image, List, Stack, Text as Words } from '@mantine/core'

/** A text as players read it, drawn from its tree. */
export function RichText({ text }: { readonly text: Text }) {
  return (
    <Stack gap="xs">
      {text.map((block, at) => {
        if (block.type === 'picture') return <Shown key={at} file={block.file} alt={block.alt} />
        if (block.type === 'list')
          return (
            <List key={at} size="sm" listStyleType="disc">
              {block.items.map((item, line) => (
                <List.Item key={line}>
                  <Runs runs={item} />
                </List.Item>
              ))}
            </List>
          )
        return (
          <Words key={at} size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            <Runs runs={block.runs} />
          </Words>
        )
      })}
    </Stack>
  )
}

function Runs({ runs }: { readonly runs: readonly RichRun[] }) {
  return runs.map(({ text, bold, href }, at) => {
    if (href !== undefined)
      return (
        <Anchor key={at} component="span" size="sm" underline="always" title={href}>
          {text}
        </Anchor>
      )
    return bold ? <strong key={at}>{text}</strong> : <span key={at}>{text}</span>
  })
}

function Shown({ file, alt }: { readonly file: string; readonly alt: string }) {
  const { data } = useQuery({
    queryKey: ['broadcast-picture', file],
    queryFn: () => messages.showPicture({ file }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return <Image src={data?.data.image} alt={alt} radius="sm" fit="contain" mah={240} />
}
