/**
 * Numbers that newer rtcstats clients write instead of names (rtcstats, `compression` of its protocol 5); only those
 * that the importer reads. They are part of that wire format, which never reassigns a number.
 */
const METHODS: Readonly<Record<string, string>> = {
  g: 'getStats',
  1: 'getStats',
  12: 'createOfferOnFailure',
  13: 'createAnswerOnFailure',
  14: 'setLocalDescriptionOnFailure',
  15: 'setRemoteDescriptionOnFailure',
  16: 'addIceCandidateOnFailure',
  22: 'ontrack',
  24: 'oniceconnectionstatechange',
  25: 'onconnectionstatechange',
  30: 'addTrack',
  32: 'addTransceiver',
  36: 'close',
  39: 'create',
  40: 'constraints',
  60: 'navigator.mediaDevices.getUserMedia',
  61: 'navigator.mediaDevices.getUserMediaOnSuccess',
  65: 'navigator.mediaDevices.getUserMediaOnFailure',
  68: 'navigator.mediaDevices.getDisplayMediaOnFailure',
}

const PROPERTIES: Readonly<Record<string, string>> = {
  t: 'timestamp',
  10: 'ssrc',
  11: 'kind',
  14: 'packetsReceived',
  15: 'packetsLost',
  16: 'jitter',
  17: 'trackIdentifier',
  20: 'framesDecoded',
  22: 'framesDropped',
  33: 'totalFreezesDuration',
  35: 'headerBytesReceived',
  41: 'bytesReceived',
  47: 'jitterBufferDelay',
  49: 'jitterBufferEmittedCount',
  51: 'totalSamplesReceived',
  52: 'concealedSamples',
  53: 'silentConcealedSamples',
  58: 'totalAudioEnergy',
  59: 'totalSamplesDuration',
  60: 'framesReceived',
  74: 'localId',
  75: 'roundTripTime',
  77: 'fractionLost',
  79: 'packetsSent',
  80: 'bytesSent',
  84: 'headerBytesSent',
  89: 'framesSent',
  91: 'framesEncoded',
  96: 'qualityLimitationDurations',
  100: 'active',
  116: 'protocol',
  118: 'state',
  125: 'selectedCandidatePairId',
  134: 'address',
  136: 'candidateType',
  139: 'relayProtocol',
  141: 'relatedAddress',
  145: 'networkType',
  148: 'localCandidateId',
  149: 'remoteCandidateId',
  150: 'nominated',
  152: 'currentRoundTripTime',
  153: 'availableOutgoingBitrate',
}

const TYPES: Readonly<Record<string, string>> = {
  1: 'inbound-rtp',
  2: 'outbound-rtp',
  3: 'remote-inbound-rtp',
  4: 'remote-outbound-rtp',
  5: 'transport',
  6: 'candidate-pair',
  7: 'local-candidate',
  8: 'remote-candidate',
  12: 'media-source',
}

const look = (table: Readonly<Record<string, string>>, key: string) => (Object.hasOwn(table, key) ? table[key]! : key)

/** Returns the method for a number; other methods are unchanged. */
export const fullMethod = (method: string | number) => look(METHODS, String(method))

/** Returns the full name of a property of a stats object. */
export const fullProperty = (name: string) => look(PROPERTIES, name)

/** Returns the full type of a stats object. */
export const fullType = (type: unknown) => (typeof type === 'number' ? look(TYPES, String(type)) : type)
