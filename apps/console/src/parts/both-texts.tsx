import { Stack, Text } from '@mantine/core'

interface BothTextsProps {
  readonly row: { readonly title_zh: string; readonly title_en: string; readonly content_zh: string; readonly content_en: string }
}

/** A heading with its text in both languages, as players read it. */
export function BothTexts({ row }: BothTextsProps) {
  return [
    ['中文', row.title_zh, row.content_zh],
    ['English', row.title_en, row.content_en],
  ].map(([language, title, content]) => (
    <Stack key={language} gap={2}>
      <Text size="xs" c="dimmed">
        {language}
      </Text>
      <Text fw={700}>{title}</Text>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
        {content}
      </Text>
    </Stack>
  ))
}
