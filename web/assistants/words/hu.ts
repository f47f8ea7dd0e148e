import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const hu: WordsLike<typeof sk> = {
  title: 'Asszisztens csatlakoztatása',
  heading: 'Csatlakoztassa a Claude-ot, a Cursort vagy más asszisztenst',
  lead: 'Az MI-asszisztens elolvassa és ellenőrzi a bizonylatait, és előkészíti az elküldésüket. Az elküldésről Ön dönt.',
  choose: 'Melyik programot használja?',
  directly: 'Közvetlenül ehhez a szolgáltatáshoz csatlakozik.',
  byProgram: 'Az Ön számítógépén futó cornerpost programon keresztül csatlakozik.',
  notYet:
    'A ChatGPT és a claude.ai még nem csatlakoztatható. Csak OAuth-bejelentkezést használnak, amelyet ez a szolgáltatás később tesz lehetővé.',
  connected: 'Az asszisztensek kulcsai',
  keyName: 'A kulcs neve',
  keyNameHint: 'Ezt látja a kulcsok között, és valahányszor az asszisztens egy bizonylat elküldését kéri.',
  mayDo: 'Küldés az asszisztenssel',
  lastUse: 'Utolsó használat',
  connect: (client) => `${client} csatlakoztatása`,
  ownKey:
    'Az asszisztens saját kulcsot kap. Ne adja meg neki a könyvelőprogram kulcsát, mert az az Ön jóváhagyása nélkül küld bizonylatokat.',
  create: 'Kulcs és konfiguráció létrehozása',
  back: 'Vissza az asszisztensekhez',
  ready: (client) => `Elkészült a konfiguráció: ${client}`,
  shownOnce:
    'A konfiguráció tartalmazza a kulcsot. Másolja ki most, mert csak itt és csak egyszer mutatjuk meg. Ne küldje el senkinek.',
  notShown: (client) => `A konfigurációt nem mutatjuk meg újra: ${client}`,
  notShownWhy:
    'A konfiguráció tartalmazza a kulcsot, ezért csak egyszer, a létrehozását követő két percen belül mutatjuk meg.',
  notShownNow:
    'Ha kimásolta, próbálja ki a kapcsolatot. Ha nem, cserélje ki a kulcsot. Ekkor új konfigurációt mutatunk, a korábbi pedig azonnal érvényét veszti.',
  replace: 'Kulcs cseréje és a konfiguráció megjelenítése',
  needsProgram:
    'Az asszisztens számítógépén telepítve kell lennie a cornerpost programnak. A telepítésről a szolgáltatás üzemeltetője ad tájékoztatást.',
  inTerminal: 'Illessze be ezt a parancsot egy terminálba.',
  inClaudeDesktop:
    'A program beállításaiban válassza a „Developer”, majd az „Edit Config” lehetőséget, és illessze be a szöveget a claude_desktop_config.json fájlba. Ha abban már vannak más kiszolgálók, csak a cornerpost részt vegye fel. Ezután indítsa újra a programot.',
  inVsCode:
    'Futtassa az „MCP: Open User Configuration” parancsot, és illessze be a szöveget az mcp.json fájlba. Ha abban már vannak más kiszolgálók, csak a cornerpost részt vegye fel.',
  inCursor:
    'Illessze be a szöveget a ~/.cursor/mcp.json fájlba. Ha abban már vannak más kiszolgálók, csak a cornerpost részt vegye fel.',
  inCodex: 'Írja a szöveget a ~/.codex/config.toml fájl végére.',
  copy: 'Konfiguráció másolása',
  copied: 'A konfiguráció kimásolva',
  test: 'Kapcsolat kipróbálása',
  waiting: (client) => `Még nem jelentkezett be: ${client}`,
  signedIn: (client) => `Bejelentkezett: ${client}`,
  waits: 'az első bejelentkezésre vár',
  works: 'a kapcsolat működik',
  tryIt:
    'Indítsa el az asszisztenst, és kérdezze meg tőle: „Milyen cégeim vannak a Cornerpostban?” Ezután ellenőrizze újra a kapcsolatot.',
  whatNow: 'Az asszisztens ezt a kulcsot használja. Most már kérdezheti a bizonylatairól.',
  again: 'Ellenőrzés újra',
  settings: 'A kulcs beállításai',
}
