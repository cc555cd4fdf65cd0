/** Loads the library when a passkey is first used: it reads the certificates of all makers, which would delay the start. */
export const webauthn = () => import('@simplewebauthn/server')

/** Algorithms of keys, in COSE's numbers: Ed25519, ECDSA with P-256, and RSA, which every device knows one of. */
export const algorithms = [-8, -7, -257]
