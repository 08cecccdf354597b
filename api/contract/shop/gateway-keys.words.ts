/** The sentences about the keys of the payment gateway. */

export const gatewayKeyMessages = {
  keysRequired: 'Please enter both API Key and Secret Key',
  secretIsKey: 'This is an API key, not its secret. Enter the secret that Razorpay showed with the key.',
  secretWhole: 'Enter the whole new secret key, or leave the masked one as it is',
  loadFailed: 'Failed to load payment configuration',
  saved: 'Payment configuration saved successfully!',
  saveFailed: 'Failed to save payment configuration',
  webhookLoadFailed: 'Failed to load the webhook secret',
  webhookSaved: 'Webhook secret saved successfully!',
  webhookSaveFailed: 'Failed to save the webhook secret',
  webhookWhole: 'Enter the whole new webhook secret, or leave the masked one as it is',
  testMode:
    'These are test keys of Razorpay: its links look real, but no money arrives. Enter the live keys (rzp_live_…) before customers pay.',
  testAfterLive:
    'Live keys are saved in this shop. Test keys beside them would enter money that never came: try them in a sample shop (DEMO=1).',
} as const
