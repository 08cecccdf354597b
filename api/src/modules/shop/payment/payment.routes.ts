import type { FastifyInstance } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { configurePayment, readPaymentConfiguration } from './payment.actions.ts'

export async function paymentRoutes(app: FastifyInstance): Promise<void> {
  const { jwtSecret } = app.config
  serve(app, 'GET /admin/payment/razorpay', () => readPaymentConfiguration(app.db, jwtSecret))
  serve(app, 'POST /admin/payment/razorpay', ({ body, ifMatch }) =>
    configurePayment(app.db, app.config, body, ifMatch),
  )
}
