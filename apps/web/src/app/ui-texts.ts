import type { UiTexts } from '@jade/ui/texts'
import { m } from '#messages'

/** The words of the component package in the language of the page. */
export function uiTexts(): UiTexts {
  return {
    close: m.site_close(),
    retry: m.site_retry(),
    loading: m.site_loading(),
    cancel: m.site_cancel(),
    confirm: m.site_confirm(),
    from: m.site_from(),
    to: m.site_to(),
    today: m.site_today(),
    yesterday: m.site_yesterday(),
    last7: m.site_last7(),
    last30: m.site_last30(),
    previousPage: m.site_previous_page(),
    nextPage: m.site_next_page(),
    all: m.site_all(),
    choosePhoto: m.site_choose_photo(),
    changePhoto: m.site_change_photo(),
    removePhoto: m.site_remove_photo(),
    photoTooBig: m.site_photo_too_big({ size: '{size}' }),
    photoWrongType: m.site_photo_wrong_type(),
    failedToLoad: m.site_failed_to_load(),
    pageOf: m.site_page_of({ page: '{page}', pages: '{pages}' }),
  }
}
