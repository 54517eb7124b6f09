// What connects other systems with the shop, as one download.
export { KeysPage } from '../../features/admin/keys/KeysPage.tsx';
export { WebhookEditPage } from '../../features/admin/webhooks/WebhookEditPage.tsx';
export { WebhooksPage } from '../../features/admin/webhooks/WebhooksPage.tsx';
