/**
 * Words of at least four letters from which people often build passwords, in English, Slovak, German and Hungarian,
 * without diacritics, and patterns on the keyboard. The list was written for this project: words for secrets,
 * greetings, seasons, family, animals, towns and games, and names of people.
 */
export const commonWords: readonly string[] = `
  password passwort passwd passcode passphrase heslo jelszo kennwort geheim secret tajne titok login admin
  administrator root user guest test testing demo default change changeme welcome letmein access system server
  master super superman batman security secure private account office company firma faktura invoice peppol
  cornerpost internet computer windows google facebook instagram samsung iphone android email mail hello hallo ahoj
  szia dobry vitaj vitajte willkommen udvozlet dakujem prosim please thanks love iloveyou lubim milujem laska
  szeretlek szerelem liebe liebling darling baby honey angel anjel engel sunshine slniecko princess princezna
  prinzessin hercegno sweet happy lucky trust trustno freedom sloboda freiheit szabadsag forever friend friends
  spring summer autumn winter jarny jaro leto jesen zima fruhling sommer herbst tavasz nyar january february march
  april june july august september october november december januar februar marec juli oktober dezember marcius
  aprilis julius szeptember monday tuesday wednesday thursday friday saturday sunday pondelok utorok streda stvrtok
  piatok sobota nedela montag dienstag mittwoch donnerstag freitag samstag sonntag hetfo kedd szerda csutortok
  pentek szombat vasarnap mother father brother sister family mama tata mamicka otec matka rodina mutter vater
  bruder schwester familie anya monkey dragon tiger lion eagle shadow panda kitty puppy pony horses macka macicka
  pesik psik medved zajac katze hund mausi schatz schatzi macska kutya cica football futbal fussball baseball
  basketball hockey hokej soccer tennis slovan liverpool arsenal chelsea barcelona madrid ferrari porsche mercedes
  skoda audi yamaha slovakia slovensko slovak slovenska bratislava kosice presov nitra zilina trnava trencin banska
  bystrica martin poprad praha cesko vienna wien berlin munchen deutschland osterreich budapest magyar magyarorszag
  hungary europe europa peter jozef milan michal tomas lukas jakub marek pavol stefan andrej ivan karol ladislav
  roman patrik daniel samuel maria jana anna zuzana katarina monika lucia martina veronika petra lenka michaela
  barbora alexandra natalia michael thomas andreas alexander christian robert william jessica jennifer ashley nicole
  charlie jordan george matthew anthony joshua laszlo istvan janos zoltan sandor gabor attila ferenc erzsebet
  katalin pokemon starwars minecraft matrix hunter killer ranger pepper cookie coffee kavicka pivo wine chocolate
  cokolada flower kvetina ruza blume rozsa orange banana apple cherry purple yellow black white silver golden
  diamond money peniaze geld penz rich power magic mystery music hudba guitar rock metal dance qwerty qwertz asdf
  zxcv yxcv 1q2w3e4r 1qaz2wsx 1qay2wsx qazwsxedc qaywsxedc zaq12wsx yaq12wsx
`
  .trim()
  .split(/\s+/)
