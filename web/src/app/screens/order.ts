// Orders that were placed: placing one has parts of its own, which these need not load.
export { OrderPage } from '../../features/order/OrderPage.tsx';
export { OrdersPage } from '../../features/order/OrdersPage.tsx';
export { ReturnFormPage } from '../../features/order/returns/ReturnFormPage.tsx';
