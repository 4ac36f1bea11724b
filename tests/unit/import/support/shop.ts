/** A shop's API as described by drf-spectacular, with most of its conventions. */
import type { DescribedApi } from '../../../../server/openApi/describedApi';
import { api, collection, field, id, name, pageParameters, parameter } from './described';

const created = field('created_at', 'string', { format: 'date-time', readOnly: true });
const statuses = ['pending', 'paid', 'shipped', 'cancelled'].map((value) => ({ value }));

const categories = collection('categories', {
  component: 'Category',
  fields: [
    id,
    field('name', 'string', { readOnly: true }),
    field('name_en', 'string', { required: true, maxLength: 80 }),
    field('name_ar', 'string', { maxLength: 80 }),
    field('parent', 'integer', { nullable: true }),
    field('position', 'integer', { min: 0, max: 2147483647 }),
  ],
  parameters: [],
  paging: 'none',
  calls: [
    { method: 'PATCH', path: 'reorder/', isList: true, body: [field('id', 'integer'), field('position', 'integer')] },
    { method: 'DELETE', path: 'bulk-delete/', body: [field('ids', 'array', { items: field('', 'integer') })] },
  ],
});

const customers = collection('customers', {
  component: 'Customer',
  key: 'uuid',
  fields: [
    field('uuid', 'string', { format: 'uuid', readOnly: true }),
    field('full_name', 'string', { required: true, maxLength: 120 }),
    field('email', 'string', { format: 'email', required: true, description: 'Must be unique.' }),
    field('phone_number', 'string', { maxLength: 20 }),
    field('avatar', 'string', { format: 'uri', nullable: true }),
    field('website', 'string', { format: 'uri' }),
    field('password', 'string', { writeOnly: true, required: true, minLength: 8 }),
    field('is_active', 'boolean', { default: true }),
    field('notes', 'string', { nullable: true }),
    field('preferences', 'object'),
    created,
  ],
  parameters: [
    ...pageParameters,
    parameter('search'),
    parameter('is_active', { kind: 'boolean' }),
    parameter('created_at_after'),
    parameter('created_at_before'),
    parameter('phone_number__icontains'),
  ],
  ordering: ['full_name', 'created_at', 'spent'],
  calls: [
    { method: 'POST', path: '{id}/activate/' },
    { method: 'POST', path: '{id}/deactivate/' },
    { method: 'POST', path: '{id}/set-password/', body: [field('password', 'string', { required: true })] },
    { method: 'GET', path: 'export/' },
  ],
});

const products = collection('catalogue/products', {
  component: 'Product',
  fields: [
    id,
    name,
    field('sku', 'string', { maxLength: 40, pattern: '^[A-Z0-9-]+$' }),
    field('description', 'string'),
    field('body_html', 'string'),
    field('story', 'string'),
    field('category', 'object', { component: 'Category', readOnly: true, fields: [id, name] }),
    field('category_id', 'integer', { writeOnly: true, required: true }),
    field('tags', 'array', { items: field('', 'string') }),
    field('images', 'array', { items: field('', 'string', { format: 'binary' }) }),
    field('photo', 'string', { format: 'uri', nullable: true }),
    field('manual', 'string', { format: 'binary' }),
    field('price', 'string', { format: 'decimal', decimals: 2, min: 0, required: true }),
    field('weight_kg', 'number', { min: 0 }),
    field('discount_percent', 'integer', { min: 0, max: 100 }),
    field('stock', 'integer', { min: 0, max: 2147483647 }),
    field('grade', 'integer', {
      choices: [
        { value: 1, label: 'High' },
        { value: 2, label: 'Low' },
      ],
    }),
    field('days', 'array', { items: field('', 'string', { choices: [{ value: 'monday' }, { value: 'friday' }] }) }),
    field('opens_at', 'string', { format: 'time' }),
    field('launched_on', 'string', { format: 'date' }),
    field('Odd-Name', 'string'),
    created,
  ],
  parameters: [
    ...pageParameters,
    parameter('search'),
    parameter('ordering'),
    parameter('category', { kind: 'integer' }),
    parameter('category__in', { many: 'csv' }),
    parameter('min_price', { kind: 'number' }),
    parameter('max_price', { kind: 'number' }),
    parameter('grade', { kind: 'array', many: 'repeat' }),
    parameter('id__in', { many: 'csv' }),
  ],
  calls: [
    { method: 'PATCH', path: 'bulk_update/', body: [field('ids', 'array', { items: field('', 'integer') }), field('grade', 'integer')] },
  ],
});

const orders = collection('orders', {
  component: 'Order',
  fields: [
    id,
    field('number', 'string', { readOnly: true }),
    field('customer', 'string', { format: 'uuid', required: true }),
    field('created_by', 'integer', { readOnly: true }),
    field('status', 'string', {
      choices: statuses,
      default: 'pending',
      description: 'Where it stands.\n\n* `pending` - Pending\n* `paid` - Paid',
    }),
    field('currency', 'string', { choices: [{ value: 'SAR' }] }),
    field('total', 'string', { format: 'decimal', readOnly: true, decimals: 2 }),
    field('items', 'array', {
      required: true,
      items: field('', 'object', {
        component: 'OrderItem',
        fields: [
          id,
          field('order', 'integer', { readOnly: true }),
          field('product', 'integer', { required: true }),
          field('quantity', 'integer', { required: true, min: 1 }),
          field('photo', 'string', { format: 'uri', readOnly: true }),
        ],
      }),
    }),
    field('delivery_date', 'string', { format: 'date', nullable: true }),
    field('metadata', 'object'),
    created,
  ],
  parameters: [
    ...pageParameters,
    parameter('status'),
    parameter('status__in', { many: 'csv' }),
    parameter('customer'),
    parameter('ordering'),
  ],
  calls: [
    { method: 'POST', path: '{id}/cancel/' },
    {
      method: 'POST',
      path: '{id}/mark-paid/',
      body: [field('customer'), field('status'), field('currency'), field('items'), field('delivery_date'), field('metadata')],
    },
    { method: 'POST', path: '{id}/rebuild-index/' },
  ],
});

const reviews = collection('reviews', {
  fields: [id, field('product', 'integer', { required: true }), field('rating', 'integer', { min: 1, max: 5 }), field('comment', 'string')],
  can: { list: true, read: true, create: false, update: 'PUT', delete: false },
  paging: 'cursor',
  parameters: [parameter('cursor')],
});

const settings = collection('store-settings', {
  kind: 'singleton',
  can: { list: false, read: true, create: false, update: 'PATCH', delete: false },
  fields: [field('title', 'string', { required: true, maxLength: 50 }), field('about', 'string')],
  paging: 'none',
  parameters: [],
});

const users = collection('users', {
  fields: [id, field('username', 'string', { required: true, maxLength: 150 }), field('first_name', 'string', { maxLength: 150 })],
});
const countries = collection('countries', { can: { list: true, read: false, create: false, update: false, delete: false } });

export const shop: DescribedApi = api([categories, customers, products, orders, reviews, settings, users, countries], {
  signIn: { path: '/api/token/', fields: [field('username'), field('password', 'string', { format: 'password' })] },
  refreshPath: '/api/token/refresh/',
  other: [{ method: 'GET', path: '/api/health/', why: 'it is no collection' }],
});
