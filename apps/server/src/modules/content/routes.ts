import { bannerOperatorCalls } from '@jade/contract/content/banner-operator-calls'
import { contentCalls } from '@jade/contract/content/calls'
import { contentOperatorCalls } from '@jade/contract/content/operator-calls'
import { popupOperatorCalls } from '@jade/contract/content/popup-operator-calls'
import { table } from '@jade/service/room'
import { addBanner, addPicture, editBanner, listBanners, readBanners, showPicture, switchBanner } from './banner.service.ts'
import { listPages, listVersions, publishVersion, readVersion, restoreVersion, saveDraft } from './edit.service.ts'
import { floatButtons, popups } from './popups.service.ts'
import { addPopup, editPopup, operatorPopups, switchPopup } from './popups-edit.service.ts'
import { appDownload, readPage } from './read.service.ts'
import { acceptedTerms, acceptTerms, ownTerms } from './terms.service.ts'

export const contentRoutes = table(contentCalls, (app) => ({
  banners: (request) => readBanners(app, request),
  floatButtons: (request) => floatButtons(app, request),
  popups: (request) => popups(app, request),
  page: (request) => readPage(app, request),
  download: (request) => appDownload(app, request),
  terms: (request) => ownTerms(app, request),
  acceptTerms: (request) => acceptTerms(app, request),
}))

export const contentOperatorRoutes = table(contentOperatorCalls, (app) => ({
  pages: () => listPages(app),
  versions: (request) => listVersions(app, request),
  version: (request) => readVersion(app, request),
  save: (request) => saveDraft(app, request),
  publish: (request) => publishVersion(app, request),
  restore: (request) => restoreVersion(app, request),
  accepted: (request) => acceptedTerms(app, request),
}))

export const bannerOperatorRoutes = table(bannerOperatorCalls, (app) => ({
  banners: (request) => listBanners(app, request),
  addBanner: (request) => addBanner(app, request),
  editBanner: (request) => editBanner(app, request),
  switchBanner: (request) => switchBanner(app, request),
  bannerPicture: (request) => addPicture(app, request),
  showBannerPicture: (request) => showPicture(app, request),
}))

export const popupOperatorRoutes = table(popupOperatorCalls, (app) => ({
  popups: (request) => operatorPopups(app, request),
  addPopup: (request) => addPopup(app, request),
  editPopup: (request) => editPopup(app, request),
  switchPopup: (request) => switchPopup(app, request),
}))
