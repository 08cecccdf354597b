/** Specification §3, payment configuration: one row per gateway. */
export interface PaymentConfigurationsTable {
  provider: 'razorpay'
  api_key: string
  /** Encrypted with a key derived from the server's secret. */
  sealed_secret: string
  /** 1 or 0. */
  enabled: number
  created_at: string
  updated_at: string
}
