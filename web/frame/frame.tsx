import { languages, type PersonCaller } from '@cornerpost/engine'
import type { PropsWithChildren } from 'hono/jsx'
import { assetPaths } from '../asset/assets.ts'
import { Icon } from '../component/icon.tsx'
import { ownNames } from '../own-names.ts'
import type { Viewer } from '../viewer.ts'
import { rooms, type RoomName } from './navigation.ts'
import { words } from './words/words.ts'

/** A link to the page above, such as from a document to all documents. */
export interface BackLink {
  readonly href: string
  readonly text: string
}

interface FrameInput extends Viewer {
  readonly title: string
  readonly back: BackLink | undefined
  readonly room: RoomName | undefined
  /** the path of the page, to which the choice of a language returns */
  readonly path: string
}

/** The whole document around a page: head, header with the navigation, main part, footer. */
export function Frame({ title, back, children, ...frame }: PropsWithChildren<FrameInput>) {
  const { language } = frame
  return (
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} – Cornerpost`}</title>
        <link rel="stylesheet" href={assetPaths.style} />
        <link rel="icon" type="image/svg+xml" href={assetPaths.mark} />
        <script src={assetPaths.script} defer></script>
      </head>
      <body>
        <a class="skip" href="#main">
          {words[language].skip}
        </a>
        <Header {...frame} />
        <p id="offline" class="offline" role="status" hidden>
          {words[language].offline}
        </p>
        <main id="main" tabindex={-1}>
          {back && (
            <a class="back" href={back.href}>
              {back.text}
            </a>
          )}
          {children}
        </main>
        <Footer {...frame} />
      </body>
    </html>
  )
}

function Header({ caller, language, room }: Omit<FrameInput, 'title' | 'back'>) {
  return (
    <header class="header">
      <div class="header-row">
        <a class="brand" href="/">
          <img src={assetPaths.mark} alt="" width="24" height="24" />
          Cornerpost
        </a>
        {caller && <Menu caller={caller} language={language} room={room} />}
      </div>
    </header>
  )
}

/** The signed-in person and the rooms. On a narrow screen, a button opens them, also without script. */
function Menu({ caller, language, room }: Pick<FrameInput, 'language' | 'room'> & { readonly caller: PersonCaller }) {
  const say = words[language]
  return (
    <>
      <button class="button quiet menu-button" type="button" popovertarget="menu">
        {say.menu}
      </button>
      <div class="menu" id="menu" popover="auto">
        <form class="signed-in" method="post" action="/sign-out">
          <span class="signed-in-as">{caller.account.email}</span>
          <button class="button quiet">{say.signOut}</button>
        </form>
        <nav class="navigation" aria-label={say.navigation}>
          <ul>
            {rooms.map(({ name, icon, path }) => (
              <li>
                <a href={path} {...(name === room && { 'aria-current': 'page' })}>
                  <Icon name={icon} />
                  {say[name]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  )
}

function Footer({ language, path, seesMails }: Omit<FrameInput, 'title' | 'back'>) {
  return (
    <footer class="footer">
      <p>
        <a href="/status">{words[language].status}</a>
        {seesMails && (
          <>
            {' · '}
            <a href="/mails">{words[language].mails}</a>
          </>
        )}
      </p>
      <form method="post" action="/language" aria-label={words[language].language}>
        <input type="hidden" name="next" value={path} />
        {languages.map((one) => (
          <button
            class="link"
            name="language"
            value={one}
            lang={one}
            {...(one === language && { 'aria-current': 'true' })}
          >
            {ownNames[one]}
          </button>
        ))}
      </form>
    </footer>
  )
}
