import type { OperatorBanner } from '@jade/contract/content/banner-operator-calls'
import { Group, SegmentedControl, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { bannersApi } from './api.ts'
import css from './preview.module.css'

type Shown = Pick<
  OperatorBanner,
  'device' | 'image_desktop' | 'image_phone' | 'alt_zh' | 'alt_en' | 'title_zh' | 'title_en' | 'line_zh' | 'line_en'
>

/** A banner as players see it, on either device and in either language, in the proportions of their home. */
export function Preview({ banner }: { readonly banner: Shown }) {
  const [chosen, setDevice] = useState('desktop')
  const [lang, setLang] = useState<'zh' | 'en'>('zh')
  const device = banner.device === 0 ? 'desktop' : banner.device === 1 ? 'phone' : chosen
  const file = device === 'phone' ? banner.image_phone : banner.image_desktop
  const { data } = useQuery({
    queryKey: ['banner-picture', file],
    queryFn: () => bannersApi.showBannerPicture({ file }),
    enabled: file !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  const devices = [
    { value: 'desktop', label: m.banners_desktop(), disabled: banner.device === 1 },
    { value: 'phone', label: m.banners_phone(), disabled: banner.device === 0 },
  ]
  const languages = [
    { value: 'zh', label: '中文' },
    { value: 'en', label: 'English' },
  ]
  const [title, line] = [banner[`title_${lang}`], banner[`line_${lang}`]]
  return (
    <Stack gap={6} component="section" aria-label={m.banners_preview()}>
      <Group justify="space-between">
        <SegmentedControl size="xs" data={devices} value={device} onChange={setDevice} aria-label={m.banners_device()} />
        <SegmentedControl
          size="xs"
          data={languages}
          value={lang}
          onChange={(one) => setLang(one === 'en' ? 'en' : 'zh')}
          aria-label={m.banners_language()}
        />
      </Group>
      <div className={css.window} data-device={device} lang={lang === 'en' ? 'en' : 'zh-Hant'}>
        {file !== '' && data ? (
          <img className={css.picture} src={data.data.image} alt={banner[`alt_${lang}`]} />
        ) : (
          <p className={css.none}>{m.banners_no_picture()}</p>
        )}
        {title + line !== '' && (
          <div className={css.words}>
            <p className={css.title}>{title}</p>
            <p className={css.line}>{line}</p>
          </div>
        )}
      </div>
    </Stack>
  )
}
