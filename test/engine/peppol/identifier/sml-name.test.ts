import { expect, test } from 'vitest'
import { parseParticipantIdentifier } from '../../../../engine/peppol/identifier/participant-identifier.ts'
import { smlLabel, smlName } from '../../../../engine/peppol/identifier/sml-name.ts'

test.each([
  ['9915:test', 'eh5boavaktmbgzyh2a63dz4qov33fvp5nsdvqklucfraayoodw6a'],
  ['0088:123abc', 'y7dzfxaf3d4cjz4kcgrxtec6twvcga4ky7zwa5boif6mswd4tdrq'],
  ['0088:123ABC', 'y7dzfxaf3d4cjz4kcgrxtec6twvcga4ky7zwa5boif6mswd4tdrq'],
  ['0010:5798000000001', 'xukhfqabqziki3ykvr2fhr4snfa3pf5vpq6k4tonv3lmvsy5arvq'],
  ['0088:4035811991021', 'lzmedsmzxyd37yc74tzvpycmuanfcmn667jhgbfqddrvmse6nyta'],
  ['0088:1234567890123', 'sjsyvccmqyjxk3weuapffq4x3umcrf4qryherj4vovhmonh7gccq'],
  ['0245:2020123456', '3smcpe2mqmj4yd2jc6lfepl2dtqamxich3bbu7sy7shros6iqbaq'],
  ['0245:2020317068', 't5vwxdlzqnnaedrjtrzu6fpyd7ldktwy7yuzxzxyl5fbfwa22jpq'],
  ['0158:31322832', 'hnw7paifqcsjnxpukmplmtzsisqjzmovrska3ope6evlo7ytt22q'],
  ['9950:SK2020317068', '4epr62ewmbpfzx2mzayah7yvbuobdx5ffbq6oxpalfw3ieosgraq'],
  ['0242:000306', 'ruslvhnsd3wsiewze5l6zqlggde6pvkp4ewan2v4ellildm6pvka'],
  ['9925:be0848934496', '3kbwcdjpjlznbhgy2qydzak2gvaadf323uwokpt44l6l4jm3mpyq'],
  ['0088:TBCNTRL00002', '6ri337sbee4gggkxugx3yovoyohh2m76lwa674virmhdu3rjl2lq'],
])('N-16 the SML label of %s equals the published label', (participant, label) => {
  expect(smlLabel(parseParticipantIdentifier(participant))).toBe(label)
})

test('N-16 the SML name consists of the label, the meta scheme and the zone', () => {
  expect(smlName(parseParticipantIdentifier('0245:2020123456'), 'participant.sml.test.tech.peppol.org')).toBe(
    '3smcpe2mqmj4yd2jc6lfepl2dtqamxich3bbu7sy7shros6iqbaq.iso6523-actorid-upis.participant.sml.test.tech.peppol.org',
  )
})
