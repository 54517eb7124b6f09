// Orders: to place one, and to follow it.
export { OrderPage } from '../../features/order/OrderPage.tsx';
export { OrdersPage } from '../../features/order/OrdersPage.tsx';
export { PlaceOrderPage } from '../../features/order/PlaceOrderPage.tsx';
