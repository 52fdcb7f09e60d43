import { FOOTER_FIRST, type FooterPage, footerOf } from '@jade/contract/site/footer'
import { withLocale } from '@jade/contract/site/routing'
import { Mark } from '@jade/ui/logo'
import { m } from '#messages'
import { useLocation } from '@tanstack/react-router'
import { asksSettings, useFrame, useSettings } from '../../../features/site/door.ts'
import css from './footer.module.css'

/** Names that are shorter than the titles of their pages. */
const NAMES: Partial<Record<FooterPage, () => string>> = {
  about: m.site_about,
  'declaration-clause': m.site_declaration,
  'terms-service': m.site_terms,
  'responsible-gambling': m.site_responsible,
  'beginner-s-guide': m.site_guide,
  'cooperrative-alliance': m.site_alliance,
}

const PARTNERS = ['og', 'afb', '9k', 'super', 'dg', 'sa', 'ober', 'ps'] as const

/** Texts in new tabs, those that operators chose (CONTENT-15), the partners' word marks, 18+, the version. */
export function Footer() {
  const { screens, lang } = useFrame()
  const settings = useSettings(asksSettings(useLocation().pathname))
  const links = footerOf(settings?.footer_links ?? FOOTER_FIRST).flatMap((name) => {
    const screen = screens.get(name)
    return screen?.desktop ? [{ path: withLocale(lang, screen.desktop), label: (NAMES[name] ?? screen.title)() }] : []
  })
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <div className={css.partners}>
          <h2 className={css.heading}>{m.site_partners()}</h2>
          <ul className={css.marks}>
            {PARTNERS.map((partner) => (
              <li key={partner} className={css.mark}>
                {partner.toUpperCase()}
              </li>
            ))}
          </ul>
        </div>
        <div className={css.care}>
          <span className={css.adult} aria-hidden>
            18+
          </span>
          <div>
            <p className={css.rule}>{m.site_adult()}</p>
            <p className={css.words}>{m.site_play_responsibly()}</p>
          </div>
        </div>
        {links.length > 0 && (
          <ul className={css.links}>
            {links.map((link) => (
              <li key={link.path}>
                <a href={link.path} target="_blank" rel="noreferrer">
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        )}
        <div className={css.base}>
          <Mark size={28} />
          <span>{m.site_copyright()}</span>
          <span className={css.end}>{m.site_best_view()}</span>
          <span>{settings?.app_version ?? 'v5.4.1'}</span>
        </div>
      </div>
    </footer>
  )
}
