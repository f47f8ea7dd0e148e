/** Domains of public mail providers that are usual here. Everybody can have an address in them (P195). */
export const freemailDomains: ReadonlySet<string> = new Set(
  `
  aol.com atlas.cz atlas.sk azet.sk bluewin.ch centrum.cz centrum.sk citromail.hu email.cz fastmail.com free.fr
  freemail.hu freenet.de gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com hotmail.com hotmail.de hotmail.sk
  hushmail.com icloud.com indamail.hu inmail.sk interia.pl laposte.net libero.it live.com live.de mac.com mail.com
  mail.ru mail.t-com.sk me.com msn.com o2.pl onet.pl orange.fr orangemail.sk outlook.com outlook.cz outlook.de
  outlook.hu outlook.sk pm.me pobox.sk post.cz post.sk proton.me protonmail.com seznam.cz stonline.sk t-online.de
  t-online.hu tuta.com tuta.io tutanota.com volny.cz web.de wp.pl yahoo.com yahoo.de yandex.com yandex.ru ymail.com
  zoho.com zoho.eu zoznam.sk
  `.match(/\S+/g),
)
