/**
 * Where a link of a text may lead: a page of the site by its desktop address (`/about`), or an https address. Apart from the tree, so that
 * a page which only reads markup fetches no schemas.
 */
export const linkForm = /^(?:\/(?![/\\])[\w\-./?=&%]*|https:\/\/[^\s/()]+[^\s()]*)$/
